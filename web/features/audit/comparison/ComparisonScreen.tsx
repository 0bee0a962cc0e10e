import { useSearchParams } from 'wouter'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { Page } from '../../../shared/page.tsx'
import { ComparisonForm } from './ComparisonForm.tsx'
import { ComparisonResult } from './ComparisonResult.tsx'
import { comparisonIn } from './comparison.data.ts'

export const ComparisonScreen = () => {
  const { t } = useCopy()
  const [params] = useSearchParams()
  const query = comparisonIn(params)
  return (
    <Page title={t('comparison.title')} crumbs={[{ label: t('audit.screen.title'), to: '/auditoria' }]}>
      <ComparisonForm query={query} />
      {query && <ComparisonResult query={query} key={JSON.stringify(query)} />}
    </Page>
  )
}
