import { Button, Dialog, Text } from '@radix-ui/themes'
import { useEffect } from 'react'
import { invalidate } from '../../../shared/data/cache.ts'
import { usePolling, useRead } from '../../../shared/data/use-query.ts'
import { DialogActions } from '../../../shared/dialog/DialogActions.tsx'
import { useReturnFocus } from '../../../shared/dialog/return-focus.ts'
import { Progress } from '../../../shared/feedback/Progress.tsx'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import type { CountKey } from '../../../shared/i18n/keys.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { tell } from '../../../shared/toasts.ts'
import type { AccessChanges } from '../people.data.ts'

const pollMs = 1_000

export type ChangesWords = { readonly done: CountKey; readonly unchanged: CountKey }

type Props = {
  readonly changes: AccessChanges
  readonly words: ChangesWords
  readonly onClose: () => void
}

/** The progress of a change for several people, then the refusals with their reasons; without any, a toast. */
export const ChangesDialog = ({ changes: begun, words, onClose }: Props) => {
  const { t, count } = useCopy()
  const returnFocus = useReturnFocus(true)
  const read = useRead('GET /employees/actions/:id', begun.isUnderWay ? { params: { id: begun.id } } : null)
  const changes = read.data ?? begun
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
          {isUnderWay
            ? t('people.selection.underWay')
            : count('people.selection.refused', changes.refused.length)}
        </Dialog.Title>
        {read.error && <ErrorState error={read.error} retry={read.refetch} />}
        {isUnderWay ? <UnderWay changes={changes} /> : <Refused changes={changes} words={words} />}
        <DialogActions>
          <Button onClick={onClose} autoFocus>
            {t('people.selection.close')}
          </Button>
        </DialogActions>
      </Dialog.Content>
    </Dialog.Root>
  )
}

const outcomeOf = (
  { changed, unchanged }: AccessChanges,
  words: ChangesWords,
  count: ReturnType<typeof useCopy>['count'],
): string =>
  [count(words.done, changed), ...(unchanged > 0 ? [count(words.unchanged, unchanged)] : [])].join('. ')

const UnderWay = ({ changes: { done, total } }: { changes: AccessChanges }) => {
  const { t } = useCopy()
  return (
    <div className="changes-under-way" role="status">
      <Progress completed={done} total={total} label={t('people.selection.progress')} />
      <Text as="p" size="2" color="gray">
        {t('people.selection.underWayText')}
      </Text>
    </div>
  )
}

export const Refused = ({ changes, words }: { changes: AccessChanges; words: ChangesWords }) => {
  const { t, count } = useCopy()
  return (
    <>
      <Text as="p" size="2">
        {outcomeOf(changes, words, count)}
      </Text>
      <ul className="ruled changes-refused">
        {changes.refused.map(({ id, fullName, payrollNum, message }) => (
          <li key={id}>
            <Text as="p" size="2" weight="medium">
              {fullName || t('people.selection.nobody')}{' '}
              <Text color="gray" weight="regular" className="figures">
                {payrollNum}
              </Text>
            </Text>
            <Text as="p" size="2" color="gray">
              {message}
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}
