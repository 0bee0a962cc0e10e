import { Button, Flex, Text } from '@radix-ui/themes'
import { Link } from 'wouter'
import { useCopy } from '../i18n/use-copy.ts'
import { Page } from '../page.tsx'

/** For an existing page that the viewer may not open. */
export const NoPermissionScreen = () => {
  const { t } = useCopy()
  return (
    <Page title={t('frame.noPermission.title')}>
      <Flex direction="column" align="start" gap="4">
        <Text as="p" color="gray">
          {t('frame.noPermission.text')}
        </Text>
        <Button asChild>
          <Link to="/dashboard">{t('frame.home')}</Link>
        </Button>
      </Flex>
    </Page>
  )
}
