import { Button, Code, Flex, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { useCopy } from '../../../shared/i18n/use-copy.ts'

/** A password or code, shown once to read out or copy. */
export const OneTimeSecret = ({ text }: { text: string }) => (
  <Flex className="given-password" align="center" justify="between" gap="4" mt="4">
    <Code size="5" variant="ghost">
      {text}
    </Code>
    <CopyButton text={text} />
  </Flex>
)

/** Hidden without a clipboard: browsers offer none over plain HTTP. */
const CopyButton = ({ text }: { text: string }) => {
  const { t } = useCopy()
  const [copied, setCopied] = useState(false)
  if (!('clipboard' in navigator)) return null
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <>
      <Button variant="soft" onClick={copy}>
        {t('passwords.change.copy')}
      </Button>
      <Text className="visually-hidden" role="status">
        {copied && t('passwords.change.copied')}
      </Text>
    </>
  )
}
