import { Button, Flex, Text } from '@radix-ui/themes'
import { useEffect, useRef, useState } from 'react'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { focusTitle, Section } from '../../shared/page.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import type { PasswordRequests } from './sessions.operations.ts'
import { usePasswordRequests } from './use-password-requests.ts'

type PasswordRequest = PasswordRequests[number]

const none: readonly PasswordRequest[] = []
const shownFirst = 5

/** For administrators: open password requests; nothing without any. The list below reports failures. */
export const PasswordRequestsPanel = () => {
  const { requests = none, error } = usePasswordRequests()
  const [person, setPerson] = useState<PasswordRequest['User'] | null>(null)
  const requestCount = requests.length
  // a resolved request leaves the list with its focused button
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the length changes
  useEffect(() => {
    if (document.activeElement === document.body) focusTitle()
  }, [requestCount])
  return (
    <>
      {!error && requestCount > 0 && <Requests requests={requests} onGive={setPerson} />}
      {person && <ChangePasswordDialog person={person} open onClose={() => setPerson(null)} />}
    </>
  )
}

const Requests = ({
  requests,
  onGive,
}: {
  requests: readonly PasswordRequest[]
  onGive: (person: PasswordRequest['User']) => void
}) => {
  const { t, count } = useCopy()
  const [shownCount, setShownCount] = useState(shownFirst)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (shownCount > shownFirst) list.current?.querySelectorAll('button')[shownFirst]?.focus()
  }, [shownCount])
  const hidden = requests.length - shownCount
  return (
    <Section title={t('passwords.requests.title')}>
      <Text as="p" size="2" color="gray" mb="3">
        {t('passwords.requests.text')}
      </Text>
      <ul className="ruled" ref={list}>
        {requests.slice(0, shownCount).map((request) => (
          <Row key={request.id} request={request} onGive={() => onGive(request.User)} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" mt="3" onClick={() => setShownCount(requests.length)}>
          {count('passwords.requests.more', hidden)}
        </Button>
      )}
    </Section>
  )
}

const Row = ({ request, onGive }: { request: PasswordRequest; onGive: () => void }) => {
  const { t, format } = useCopy()
  const { fullName: name, payrollNum } = request.User
  return (
    <Flex asChild align="center" justify="between" gap="4" wrap="wrap" py="3">
      <li>
        <div>
          <Text as="p" size="2" weight="medium">
            {name}
          </Text>
          <Text as="p" size="1" color="gray">
            {t('passwords.requests.asked', { payrollNum, at: format.dateTime(request.requestedAt) })}
          </Text>
        </div>
        <Button variant="soft" aria-label={t('passwords.requests.giveTo', { name })} onClick={onGive}>
          {t('passwords.requests.give')}
        </Button>
      </li>
    </Flex>
  )
}
