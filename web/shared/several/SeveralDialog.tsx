import { Button, Dialog, Text } from '@radix-ui/themes'
import { useEffect } from 'react'
import { invalidate } from '../data/cache.ts'
import { usePolling, useRead } from '../data/use-query.ts'
import { DialogActions } from '../dialog/DialogActions.tsx'
import { useReturnFocus } from '../dialog/return-focus.ts'
import { Progress } from '../feedback/Progress.tsx'
import { ErrorState } from '../feedback/states.tsx'
import type { CopyKey, CountKey } from '../i18n/keys.ts'
import { useCopy } from '../i18n/use-copy.ts'
import { tell } from '../toasts.ts'

const pollMs = 1_000

type Refusal = {
  readonly id: string
  readonly fullName: string
  readonly payrollNum: string
  readonly courseName?: string
  readonly gap?: string | null
  readonly message: string
}

export type SeveralChanges = {
  readonly id: string
  readonly done: number
  readonly total: number
  readonly isUnderWay: boolean
  readonly changed: number
  readonly unchanged: number
  readonly refused: readonly Refusal[]
}

/** `refused` counts those that stay as they were. */
export type SeveralWords = {
  readonly done: CountKey
  readonly unchanged: CountKey
  readonly refused: CountKey
  /** Of what is missing, by the name that a refusal gives it. */
  readonly gaps?: Readonly<Record<string, CopyKey>>
}

type Props = {
  readonly changes: SeveralChanges
  /** Tells the progress. */
  readonly route:
    | 'GET /employees/actions/:id'
    | 'GET /due/exceptions/actions/:id'
    | 'GET /team/reminders/:id'
    | 'GET /legal/constancias/actions/:id'
  readonly words: SeveralWords
  readonly onClose: () => void
}

/** The progress of an act on several, then the refusals with their reasons; without any, a toast. */
export const SeveralDialog = ({ changes: begun, route, words, onClose }: Props) => {
  const { t, count } = useCopy()
  const returnFocus = useReturnFocus(true)
  const read = useRead(route, begun.isUnderWay ? { params: { id: begun.id } } : null)
  const changes: SeveralChanges = read.data ?? begun
  const { isUnderWay } = changes
  usePolling(isUnderWay, read.refetch, pollMs)
  const isFine = !isUnderWay && changes.refused.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(() => {
    if (isUnderWay) return
    if (begun.isUnderWay) invalidate()
    if (!isFine) return
    tell.success(outcomeOf(changes, words, count))
    onClose()
  }, [isUnderWay])
  if (isFine) return null
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Content maxWidth="560px" {...returnFocus} aria-describedby={undefined}>
        <Dialog.Title size="4">
          {isUnderWay ? t('several.underWay') : count(words.refused, changes.refused.length)}
        </Dialog.Title>
        {read.error && <ErrorState error={read.error} retry={read.refetch} />}
        {isUnderWay ? <UnderWay changes={changes} /> : <Refused changes={changes} words={words} />}
        <DialogActions>
          <Button onClick={onClose} autoFocus>
            {t('several.close')}
          </Button>
        </DialogActions>
      </Dialog.Content>
    </Dialog.Root>
  )
}

const outcomeOf = (
  { changed, unchanged }: SeveralChanges,
  words: SeveralWords,
  count: ReturnType<typeof useCopy>['count'],
): string =>
  [count(words.done, changed), ...(unchanged > 0 ? [count(words.unchanged, unchanged)] : [])].join('. ')

const UnderWay = ({ changes: { done, total } }: { changes: SeveralChanges }) => {
  const { t } = useCopy()
  return (
    <div className="changes-under-way" role="status">
      <Progress completed={done} total={total} label={t('several.progress')} />
      <Text as="p" size="2" color="gray">
        {t('several.underWayText')}
      </Text>
    </div>
  )
}

export const Refused = ({ changes, words }: { changes: SeveralChanges; words: SeveralWords }) => {
  const { t, count } = useCopy()
  return (
    <>
      <Text as="p" size="2">
        {outcomeOf(changes, words, count)}
      </Text>
      <ul className="ruled changes-refused">
        {changes.refused.map(({ id, fullName, payrollNum, courseName, message, gap }) => (
          <li key={id}>
            <Text as="p" size="2" weight="medium">
              {fullName || t('several.nobody')}{' '}
              <Text color="gray" weight="regular" className="figures">
                {payrollNum}
              </Text>
            </Text>
            <Text as="p" size="2" color="gray">
              {courseName ? `${courseName}: ${message}` : message}
              {gap && words.gaps?.[gap] && ` ${t(words.gaps[gap])}.`}
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}
