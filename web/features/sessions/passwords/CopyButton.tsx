import { Button, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { useCopy } from '../../../shared/i18n/use-copy.ts'

/** Nothing where the browser offers no clipboard, as it does not over plain HTTP. */
export const CopyButton = ({ text }: { text: string }) => {
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
