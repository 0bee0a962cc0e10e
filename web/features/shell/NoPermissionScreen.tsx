import { Button, Flex, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { Page } from '../../shared/page.tsx'

/** An address that exists, for somebody whom it does not open to. */
export const NoPermissionScreen = () => {
  const { t } = useCopy()
  return (
    <Page title={t('shell.noPermission.title')}>
      <Flex direction="column" align="start" gap="4">
        <Text as="p" color="gray">
          {t('shell.noPermission.text')}
        </Text>
        <Button asChild>
          <Link to="/dashboard">{t('shell.PageNotFound.back')}</Link>
        </Button>
      </Flex>
    </Page>
  )
}
