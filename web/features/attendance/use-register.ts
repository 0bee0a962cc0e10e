import { useEffect, useRef, useState } from 'react'
import { confirmWhy } from '../../shared/confirm.ts'
import { write } from '../../shared/data/mutate.ts'
import { isRefused } from '../../shared/data/retry.ts'
import { useRereading } from '../../shared/data/use-rereading.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useUnsaved } from '../../shared/leaving.ts'
import { tell } from '../../shared/toasts.ts'
import type { RegisterRow } from './attendance.data.ts'
import { type AttendanceSession, attendanceSave, attendanceSend } from './attendance.operations.ts'
import {
  asSent,
  type Changes,
  isOvertaken,
  type Mark,
  markOf,
  rebased,
  toSave,
  withMark,
  withNextMark,
  withoutSaved,
  withoutSettled,
} from './changes.ts'
import { sendFigures } from './send-question.tsx'
import {
  changedTo,
  keep,
  nothingUnsaved,
  notWaiting,
  readUnsaved,
  type UnsavedChanges,
  waiting,
} from './stored-changes.ts'

const retryMs = 5_000

export type Register = ReturnType<typeof useRegister>

export const isSent = ({ attended, isDraft }: RegisterRow): boolean => attended !== null && !isDraft

/** Neither recorded nor marked. */
export const isUntaken = ({ attended, userId }: RegisterRow, changes: Changes): boolean =>
  attended === null && changes[userId] === undefined

/** A session's register; stores unsaved changes on the device. */
export const useRegister = (
  { Lesson: { id: lessonId }, mayMarkThemselves }: AttendanceSession,
  rows: readonly RegisterRow[],
  personId: string,
  /** A read of the rows is under way. */
  isRefreshing: boolean,
) => {
  const { t, count, format, problem } = useCopy()
  const [unsaved, setUnsaved] = useStoredChanges({ personId, lessonId }, rows)
  const [restored] = useState(Object.keys(unsaved.changes).length)
  const [wasOpened, setEditing] = useState(restored > 0)
  const [busy, setBusy] = useState(false)
  const { isRereading, markRefused } = useRereading(rows, isRefreshing)
  const changes = rebased(withoutSettled(unsaved.changes, rows), rows, personId)
  const changed = Object.keys(changes)
  // a save succeeded although its response was lost
  const isSettled = unsaved.isWaiting && changed.length === 0 && Object.keys(unsaved.changes).length > 0
  const isWaiting = unsaved.isWaiting && changed.length > 0
  const editing = wasOpened && !isSettled
  const mayTake = ({ userId }: { userId: string }) => userId !== personId || mayMarkThemselves
  const overtaken = rows.filter((row) => isOvertaken(row, changes))
  const untaken = rows.filter((row) => isUntaken(row, changes))
  useUnsaved(changed.length > 0, busy, {
    question: {
      title: t('attendance.leaving.title'),
      text: count('attendance.leaving.text', changed.length),
      accept: t('attendance.leaving.accept'),
      cancel: t('attendance.leaving.stay'),
    },
  })
  const set = (next: Changes) => setUnsaved((before) => changedTo(before, next))

  const save = async (reason: string | null) => {
    if (busy) return
    setBusy(true)
    const saved = toSave(rows, changes, mayTake)
    try {
      await write(attendanceSave, { lessonId, userAttendance: asSent(saved), reason })
      setUnsaved((before) => ({ ...nothingUnsaved, changes: withoutSaved(before.changes, saved) }))
      setEditing(false)
      const present = format.number(rows.filter((row) => markOf(row, saved).attended).length)
      tell.success(t('attendance.AlertSaveSuccess', { present, total: format.number(rows.length) }))
    } catch (error) {
      const waits = !isRefused(error) && changed.length > 0
      setUnsaved((before) =>
        waits ? waiting(before, unsaved.changes, reason) : { ...before, ...notWaiting },
      )
      if (!waits) markRefused()
      if (!waits) tell.failure(t('attendance.AlertSaveError'), problem(error))
    } finally {
      setBusy(false)
    }
  }
  const retry = () => save(unsaved.reason)
  useRetry(isWaiting && !busy, retry)

  /** True for corrections of sent attendance and for marks for oneself. */
  const needsReason = rows.some(
    (row) => changes[row.userId] !== undefined && (isSent(row) || row.userId === personId),
  )
  const askAndSave = async () => {
    if (!needsReason) return save(null)
    const reason = await confirmWhy({
      title: t('attendance.correct.title'),
      text: count('attendance.correct.text', changed.length),
      accept: t('attendance.correct.accept'),
      reason: t('attendance.correct.reason'),
      isReasonNeeded: true,
    })
    if (reason !== null) await save(reason)
  }

  const send = async () => {
    setBusy(true)
    try {
      await write(attendanceSend, { lessonId })
      tell.success(t('attendance.AlertSendAttendanceSuccess', sendFigures(rows, format)))
    } catch (error) {
      tell.failure(t('attendance.AlertSendAttendanceError'), problem(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    rows,
    changes,
    changed,
    overtaken,
    /** People without a record or a mark, but for those who were enrolled after the session. */
    unrecorded: untaken.filter(({ isHeldBefore }) => !isHeldBefore),
    /** People whom a save records as absent. */
    untaken: untaken.filter(mayTake),
    isRereading,
    /** Number of changes restored from an earlier visit. */
    restored,
    editing,
    busy,
    isWaiting,
    mayTake,
    mark: (row: RegisterRow, mark: Mark) => set(withMark(changes, row, mark)),
    markNext: (row: RegisterRow) => set(withNextMark(changes, row)),
    /** Skips people who were enrolled after the session. */
    markAllPresent: () =>
      set(
        rows
          .filter((row) => mayTake(row) && !row.isHeldBefore)
          .reduce(
            (all, row) =>
              withMark(all, row, { attended: true, isMakeUp: all[row.userId]?.isMakeUp ?? row.isMakeUp }),
            changes,
          ),
      ),
    resolve: set,
    edit: () => {
      if (isSettled) setUnsaved(() => nothingUnsaved)
      setEditing(true)
    },
    cancel: () => {
      setUnsaved(() => nothingUnsaved)
      setEditing(false)
    },
    save: askAndSave,
    send,
  }
}

const useStoredChanges = (whose: { personId: string; lessonId: string }, rows: readonly RegisterRow[]) => {
  const [unsaved, setUnsaved] = useState<UnsavedChanges>(() => {
    const restored = readUnsaved(whose)
    const changes = withoutSettled(restored.changes, rows)
    return Object.keys(changes).length === 0 ? nothingUnsaved : { ...restored, changes }
  })
  const { personId, lessonId } = whose
  useEffect(() => keep({ personId, lessonId }, unsaved), [personId, lessonId, unsaved])
  return [unsaved, setUnsaved] as const
}

/** Retries once online, and at intervals, since a device may not notice that it is. */
const useRetry = (isWaiting: boolean, retry: () => Promise<void>): void => {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!isWaiting) return
    const again = () => void latest.current()
    addEventListener('online', again)
    const timer = setTimeout(again, retryMs)
    return () => {
      removeEventListener('online', again)
      clearTimeout(timer)
    }
  }, [isWaiting])
}
