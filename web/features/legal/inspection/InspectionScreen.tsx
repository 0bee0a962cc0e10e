import { Text } from '@radix-ui/themes'
import { useSearchParams } from 'wouter'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { focusTitle, Page, Section } from '../../../shared/page.tsx'
import { LegalTabs } from '../LegalTabs.tsx'
import { InspectionForm } from './InspectionForm.tsx'
import { MadePacks } from './MadePacks.tsx'
import { PackProgress } from './PackProgress.tsx'

/** What an inspector is given of an establishment. The address keeps the pack that is being made. */
export const InspectionScreen = () => {
  const { t } = useCopy()
  const [params, setParams] = useSearchParams()
  const id = params.get('pack')
  const show = (shown: { pack?: string }) => {
    setParams(shown, { replace: true })
    focusTitle()
  }
  return (
    <Page title={t('legal.screen.title')} part={t('legal.inspection.title')}>
      <LegalTabs />
      <Text as="p" size="2" color="gray" my="4">
        {t('legal.inspection.text')}
      </Text>
      {id ? (
        <PackProgress id={id} onDone={() => show({})} />
      ) : (
        <InspectionForm onBegun={(pack) => show({ pack })} />
      )}
      <Section title={t('legal.inspection.list')}>
        <MadePacks />
      </Section>
    </Page>
  )
}
