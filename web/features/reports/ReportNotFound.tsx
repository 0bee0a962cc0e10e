import { Button } from '@radix-ui/themes'
import { Link } from 'wouter'
import { EmptyState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { MomentBanner } from '../../shared/moment/MomentPicker.tsx'
import { type Crumb, Page } from '../../shared/page.tsx'

/** For a report on a person or course that does not exist, or did not exist yet at the report's moment. */
export const ReportNotFound = ({ title, error, list }: { title: string; error: unknown; list: Crumb }) => {
  const { t, problem } = useCopy()
  return (
    <Page title={title} crumbs={[list]}>
      <MomentBanner />
      <div role="alert">
        <EmptyState
          title={problem(error)}
          text={t('reports.notFound.text')}
          action={
            <Button asChild>
              <Link to={list.to}>{t('reports.notFound.back')}</Link>
            </Button>
          }
        />
      </div>
    </Page>
  )
}
