import { DataList, Heading, SegmentedControl, Text } from '@radix-ui/themes'
import { useEffect } from 'react'
import { PublicFrame } from '../../shared/frame/PublicFrame.tsx'
import { useLocale } from '../../shared/i18n/locale.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'

export const LanguageScreen = () => {
  const { t, count, format } = useCopy()
  const [locale, setLocale] = useLocale()
  const title = t('sessions.demo.title')
  useEffect(() => {
    document.title = t('shared.documentTitle', { title })
  }, [title, t])
  return (
    <PublicFrame>
      <Heading as="h1" size="7">
        {title}
      </Heading>
      <Text as="p" color="gray" mt="3" mb="5">
        {t('sessions.demo.text')}
      </Text>
      <SegmentedControl.Root
        value={locale}
        aria-label={t('frame.language.label')}
        onValueChange={(value) => setLocale(value === 'en' ? 'en' : 'es')}
      >
        <SegmentedControl.Item value="es">{t('frame.language.spanish')}</SegmentedControl.Item>
        <SegmentedControl.Item value="en">{t('frame.language.english')}</SegmentedControl.Item>
      </SegmentedControl.Root>
      <DataList.Root mt="6">
        <ReadOnlyField label={t('sessions.demo.date')} value={format.longDate(new Date().toISOString())} />
        <ReadOnlyField label={t('sessions.demo.figure')} value={format.number(1234567.89)} />
        <ReadOnlyField
          label={t('sessions.demo.plural')}
          value={`${count('sessions.demo.courses', 1)}, ${count('sessions.demo.courses', 1348)}`}
        />
      </DataList.Root>
    </PublicFrame>
  )
}

const ReadOnlyField = ({ label, value }: { label: string; value: string }) => (
  <DataList.Item>
    <DataList.Label>{label}</DataList.Label>
    <DataList.Value>{value}</DataList.Value>
  </DataList.Item>
)
