import { useState } from 'react'
import { mutate } from '../../../../shared/data/mutate.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { longAlertMs, tell } from '../../../../shared/toasts.ts'

/** Changes a course's members and shows the result; resolves to null on failure. */
export const useMembersAct = () => {
  const { t, problem } = useCopy()
  const [busy, setBusy] = useState(false)
  /** `done`: what the result did, in words; null while it goes on. */
  const act = async <Result>(
    change: () => Promise<Result>,
    done: (result: Result) => string | null,
  ): Promise<Result | null> => {
    setBusy(true)
    try {
      const result = await mutate(change)
      const said = done(result)
      if (said !== null) tell.success(said, longAlertMs)
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
