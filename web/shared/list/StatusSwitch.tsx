import { InfoCircledIcon } from '@radix-ui/react-icons'
import { Flex, IconButton, Spinner, Switch, Text, Tooltip } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { confirmWhy } from '../confirm.ts'
import { mutate } from '../data/mutate.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { tell } from '../toasts.ts'

/** Active or inactive, changed after a confirmation and only once the server accepts. */
export const StatusSwitch = ({
  name,
  active,
  question,
  change,
  done,
  failed,
}: {
  /** The record whose status it is. */
  name: string
  active: boolean
  /** The confirmation before the change to this status; `reason` labels a field for a reason. */
  question: (active: boolean) => { title: string; text?: string; reason?: string }
  change: (active: boolean, reason: string) => Promise<unknown>
  /** The success message. */
  done: (active: boolean) => string
  /** The failure message, above its reason; by default that the status did not change. */
  failed?: string
}) => {
  const { t, problem } = useCopy()
  const [busy, setBusy] = useState(false)
  const waiting = useWaiting(busy)
  const ask = async (next: boolean) => {
    if (busy) return
    const accept = t(next ? 'shared.active.activate' : 'shared.active.deactivate')
    const reason = await confirmWhy({ ...question(next), accept, dangerous: !next })
    if (reason === null) return
    setBusy(true)
    try {
      await mutate(() => change(next, reason))
      tell.success(done(next))
    } catch (error) {
      reportError(error)
      tell.failure(failed ?? t('shared.active.failed', { name }), problem(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Flex align="center" gap="2">
      <Switch
        aria-label={t('shared.active.of', { name })}
        aria-busy={busy || undefined}
        checked={active}
        onCheckedChange={(next) => void ask(next)}
      />
      <Spinner loading={waiting}>
        <StatusWord active={active} />
      </Spinner>
    </Flex>
  )
}

/** True only after a delay, so that fast responses do not flicker. */
const useWaiting = (busy: boolean): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLate(true), 150)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [busy])
  return late
}

/** A status that this viewer may not change, and why. */
export const FixedStatus = ({ active, why }: { active: boolean; why: string }) => (
  <Flex align="center" gap="2">
    <StatusWord active={active} />
    <Tooltip content={why}>
      <IconButton size="1" variant="ghost" color="gray" aria-label={why}>
        <InfoCircledIcon />
      </IconButton>
    </Tooltip>
  </Flex>
)

/** The status as text. */
export const StatusWord = ({ active }: { active: boolean }) => {
  const { t } = useCopy()
  return (
    <Text size="2" color={active ? undefined : 'gray'} className="status-word">
      {t(active ? 'values.active' : 'values.inactive')}
    </Text>
  )
}
