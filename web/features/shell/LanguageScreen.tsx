import { DataList, Heading, SegmentedControl, Text } from '@radix-ui/themes'
import { useEffect } from 'react'
import { useLocale } from '../../shared/i18n/locale.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { PublicFrame } from './PublicFrame.tsx'

/** Shows what changes with the language: words, dates, figures and plurals. */
export const LanguageScreen = () => {
  const { t, count, format } = useCopy()
  const [locale, setLocale] = useLocale()
  const title = t('shell.demo.title')
  useEffect(() => {
    document.title = t('shared.documentTitle', { title })
  }, [title, t])
  return (
    <PublicFrame>
      <Heading as="h1" size="7">
        {title}
      </Heading>
      <Text as="p" color="gray" mt="3" mb="5">
        {t('shell.demo.text')}
      </Text>
      <SegmentedControl.Root
        value={locale}
        aria-label={t('shell.language.label')}
        onValueChange={(value) => setLocale(value === 'en' ? 'en' : 'es')}
      >
        <SegmentedControl.Item value="es">{t('shell.language.spanish')}</SegmentedControl.Item>
        <SegmentedControl.Item value="en">{t('shell.language.english')}</SegmentedControl.Item>
      </SegmentedControl.Root>
      <DataList.Root mt="6">
        <Shown label={t('shell.demo.date')} value={format.longDate(new Date().toISOString())} />
        <Shown label={t('shell.demo.figure')} value={format.number(1234567.89)} />
        <Shown
          label={t('shell.demo.plural')}
          value={`${count('shell.demo.courses', 1)}, ${count('shell.demo.courses', 1348)}`}
        />
      </DataList.Root>
    </PublicFrame>
  )
}

const Shown = ({ label, value }: { label: string; value: string }) => (
  <DataList.Item>
    <DataList.Label>{label}</DataList.Label>
    <DataList.Value>{value}</DataList.Value>
  </DataList.Item>
)
