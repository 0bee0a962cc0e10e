import { Button, Code, Flex, Heading, Link, Text } from '@radix-ui/themes'
import { useEffect, useRef } from 'react'
import { CopyButton } from '../../shared/CopyButton.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'

const programs = [
  ['calendars.programs.google', 'calendars.google'],
  ['calendars.programs.outlook', 'calendars.outlook'],
  ['calendars.programs.apple', 'calendars.apple'],
] as const

/** An address that was just made, with how to subscribe to it. */
export const NewAddress = ({ address, onDone }: { address: string; onDone: () => void }) => {
  const { t } = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  // the button that made it is gone
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="new-address">
      <Heading as="h3" size="2" ref={heading} tabIndex={-1}>
        {t('calendars.newTitle')}
      </Heading>
      <Text as="p" size="2">
        {t('calendars.newText')}
      </Text>
      <Code size="2" variant="ghost" className="new-address-text">
        {address}
      </Code>
      <Flex gap="4" wrap="wrap" align="center">
        <CopyButton text={address} label={t('calendars.copy')} done={t('calendars.copied')} />
        <Link size="2" href={address.replace(/^https?:/, 'webcal:')}>
          {t('calendars.open')}
        </Link>
      </Flex>
      <dl>
        {programs.map(([name, how]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{t(how)}</dd>
          </div>
        ))}
      </dl>
      <Text as="p" size="1" color="gray">
        {t('calendars.delay')}
      </Text>
      <Button variant="soft" color="gray" onClick={onDone}>
        {t('calendars.done')}
      </Button>
    </div>
  )
}
