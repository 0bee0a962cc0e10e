import { useEffect, useRef } from 'react'
import { longAlertMs, tell } from '../../../../shared/toasts.ts'

/** Also shows a wrong total as a toast: the questions may be far from the save button. */
export const useTotalTold = (failures: number, problem: string | null): void => {
  const told = useRef(failures)
  useEffect(() => {
    if (told.current === failures) return
    told.current = failures
    if (problem !== null) tell.error(problem, longAlertMs)
  }, [failures, problem])
}
