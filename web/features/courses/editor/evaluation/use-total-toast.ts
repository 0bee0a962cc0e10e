import { useEffect, useRef } from 'react'
import { longAlertMs, tell } from '../../../../shared/toasts.ts'

/** Also shows a wrong total as a toast: the questions may be far from the save button. */
export const useTotalToast = (failures: number, problem: string | null): void => {
  const shownFailures = useRef(failures)
  useEffect(() => {
    if (shownFailures.current === failures) return
    shownFailures.current = failures
    if (problem !== null) tell.error(problem, longAlertMs)
  }, [failures, problem])
}
