import { Button, Dialog, Text } from '@radix-ui/themes'
import { type ReactNode, useState } from 'react'
import type { ActivationCode, ActivationStatus } from '../../../../api/contract/routes/activation-codes.ts'
import { call } from '../../../shared/data/call.ts'
import { useAct } from '../../../shared/data/mutate.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { DialogActions } from '../../../shared/dialog/DialogActions.tsx'
import { useReturnFocus } from '../../../shared/dialog/return-focus.ts'
import { ErrorState, SkeletonLines } from '../../../shared/feedback/states.tsx'
import { type CopyTools, useCopy } from '../../../shared/i18n/use-copy.ts'
import { OneTimeSecret } from '../passwords/OneTimeSecret.tsx'

type Person = { id: string; fullName: string }

/** A person's first log-in status, and a new code, shown once. */
export const PersonCodeDialog = ({
  person,
  open,
  onClose,
}: {
  person: Person
  open: boolean
  onClose: () => void
}) => {
  const { t } = useCopy()
  const returnFocus = useReturnFocus(open)
  const [issued, setIssued] = useState<ActivationCode | null>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content maxWidth="480px" {...returnFocus}>
        <Dialog.Title size="4">
          {t(issued ? 'activation.one.givenTitle' : 'activation.one.title')}
        </Dialog.Title>
        {issued ? (
          <NewCode code={issued} onClose={onClose} />
        ) : (
          <CurrentCode person={person} onIssued={setIssued} onClose={onClose} />
        )}
      </Dialog.Content>
    </Dialog.Root>
  )
}

const CurrentCode = ({
  person,
  onIssued,
  onClose,
}: {
  person: Person
  onIssued: (code: ActivationCode) => void
  onClose: () => void
}) => {
  const tools = useCopy()
  const { t } = tools
  const of = { params: { id: person.id } }
  const { data, error, refetch } = useRead('GET /users/:id/activation-code', of)
  const { run, busy } = useAct(async () => onIssued(await call('POST /users/:id/activation-code', of)))
  const replaces = data?.status === 'valid' || data?.status === 'used'
  return (
    <>
      <Dialog.Description size="2">{data ? statusText(data, person.fullName, tools) : ''}</Dialog.Description>
      {error && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <SkeletonLines lines={2} />}
      <Buttons>
        <Button variant="soft" color="gray" onClick={onClose} disabled={busy}>
          {t(data?.status === 'chosen' ? 'activation.print.close' : 'shared.cancel')}
        </Button>
        {data && data.status !== 'chosen' && (
          <Button loading={busy} color={replaces ? 'red' : undefined} onClick={() => run()}>
            {t(replaces ? 'activation.one.replace' : 'activation.one.give')}
          </Button>
        )}
      </Buttons>
    </>
  )
}

const statusTexts = {
  none: 'activation.one.none',
  valid: 'activation.one.valid',
  expired: 'activation.one.expired',
  used: 'activation.one.used',
  chosen: 'activation.one.chosen',
} as const

const statusText = (
  { status, expiresAt }: ActivationStatus,
  name: string,
  { t, format }: CopyTools,
): string => t(statusTexts[status], { name, when: expiresAt === null ? '' : format.dateTime(expiresAt) })

const NewCode = ({
  code: { code, payrollNum, fullName, address, expiresAt },
  onClose,
}: {
  code: ActivationCode
  onClose: () => void
}) => {
  const { t, format } = useCopy()
  const facts = [
    [t('activation.one.payrollNum'), payrollNum],
    [t('activation.one.address'), address],
    [t('activation.one.expires'), format.dateTime(expiresAt)],
  ] as const
  return (
    <>
      <Dialog.Description size="2">{t('activation.one.givenText', { name: fullName })}</Dialog.Description>
      <OneTimeSecret text={code} />
      <dl className="code-facts">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
      <Buttons>
        <Button onClick={onClose} autoFocus>
          {t('activation.print.close')}
        </Button>
      </Buttons>
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <Text weight="medium" className="figures">
        {value}
      </Text>
    </dd>
  </>
)

const Buttons = ({ children }: { children: ReactNode }) => <DialogActions>{children}</DialogActions>
