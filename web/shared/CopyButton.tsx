import { Button, Text } from '@radix-ui/themes'
import { useState } from 'react'

/** Hidden without a clipboard: browsers offer none over plain HTTP. `done` is announced. */
export const CopyButton = ({ text, label, done }: { text: string; label: string; done: string }) => {
  const [copied, setCopied] = useState(false)
  if (!('clipboard' in navigator)) return null
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <>
      <Button variant="soft" onClick={copy}>
        {copied ? done : label}
      </Button>
      <Text className="visually-hidden" role="status">
        {copied && done}
      </Text>
    </>
  )
}
