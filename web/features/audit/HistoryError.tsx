import { Button, Flex } from '@radix-ui/themes'
import { Link } from 'wouter'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'

export const HistoryError = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const { t } = useCopy()
  return (
    <Flex direction="column" align="stretch" gap="4">
      <ErrorState error={error} retry={retry} />
      <Flex>
        <Button asChild variant="soft">
          <Link to="/auditoria">{t('audit.screen.back')}</Link>
        </Button>
      </Flex>
    </Flex>
  )
}
