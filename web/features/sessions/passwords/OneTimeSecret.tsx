import { Code, Flex } from '@radix-ui/themes'
import { CopyButton } from '../../../shared/CopyButton.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'

/** A password or code, shown once to read out or copy. */
export const OneTimeSecret = ({ text }: { text: string }) => {
  const { t } = useCopy()
  return (
    <Flex className="given-password" align="center" justify="between" gap="4" mt="4">
      <Code size="5" variant="ghost">
        {text}
      </Code>
      <CopyButton text={text} label={t('passwords.change.copy')} done={t('passwords.change.copied')} />
    </Flex>
  )
}
