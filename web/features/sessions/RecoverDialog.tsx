import { Button, Dialog, Flex } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'

/** Says where a forgotten password is replaced. */
export const RecoverDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useCopy()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content maxWidth="440px">
        <Dialog.Title size="4">{t('sessions.login.forgotTitle')}</Dialog.Title>
        <Dialog.Description size="2">{t('sessions.login.forgotText')}</Dialog.Description>
        <Flex mt="5" justify="end">
          <Button onClick={onClose}>{t('sessions.login.understood')}</Button>
        </Flex>
      </Dialog.Content>
    </Dialog.Root>
  )
}
