import { mutate } from '../../../../shared/data/mutate.ts'
import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import { longAlertMs, tell } from '../../../../shared/toasts.ts'
import { useBusy } from '../../../../shared/use-busy.ts'

/** Changes a course's members and shows the result; resolves to null on failure. */
export const useMembersAct = () => {
  const { t, problem } = useCopy()
  const { busy, during } = useBusy()
  /** `sentenceOf` says what the result did; null while it goes on. */
  const act = async <Result>(
    change: () => Promise<Result>,
    sentenceOf: (result: Result) => string | null,
  ): Promise<Result | null> => {
    try {
      const result = await during(() => mutate(change))
      const sentence = sentenceOf(result)
      if (sentence !== null) tell.success(sentence, longAlertMs)
      return result
    } catch (error) {
      tell.failure(t('members.AlertNotSuccessfullEditCourseMembers'), problem(error), longAlertMs)
      return null
    }
  }
  return { act, busy }
}
