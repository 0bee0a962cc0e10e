import { useState } from 'react'
import { mutate } from '../../../../shared/data/mutate.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { longAlertMs, tell } from '../../../../shared/toasts.ts'

/** Changes a course's members and shows the result; resolves to null on failure. */
export const useMembersAct = () => {
  const { t, problem } = useCopy()
  const [busy, setBusy] = useState(false)
  const act = async <Result>(
    change: () => Promise<Result>,
    isDone: (result: Result) => boolean = () => true,
  ): Promise<Result | null> => {
    setBusy(true)
    try {
      const result = await mutate(change)
      if (isDone(result)) tell.success(t('members.AlertSuccessEditCourseMembers'), longAlertMs)
      return result
    } catch (error) {
      tell.failure(t('members.AlertNotSuccessfullEditCourseMembers'), problem(error), longAlertMs)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { act, busy }
}
