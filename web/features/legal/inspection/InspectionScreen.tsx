import { Text } from '@radix-ui/themes'
import { useSearchParams } from 'wouter'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Page, Section } from '../../../shared/page.tsx'
import { InspectionForm } from './InspectionForm.tsx'
import { MadePacks } from './MadePacks.tsx'
import { PackProgress } from './PackProgress.tsx'

/** What an inspector is given of an establishment. The address keeps the pack that is being made. */
export const InspectionScreen = () => {
  const { t } = useCopy()
  const [params, setParams] = useSearchParams()
  const id = params.get('pack')
  return (
    <Page title={t('legal.inspection.title')} crumbs={[{ label: t('audit.screen.title'), to: '/auditoria' }]}>
      <Text as="p" size="2" color="gray" mb="4">
        {t('legal.inspection.text')}
      </Text>
      {id ? (
        <PackProgress id={id} onDone={() => setParams({}, { replace: true })} />
      ) : (
        <InspectionForm onBegun={(pack) => setParams({ pack }, { replace: true })} />
      )}
      <Section title={t('legal.inspection.list')}>
        <MadePacks />
      </Section>
    </Page>
  )
}
