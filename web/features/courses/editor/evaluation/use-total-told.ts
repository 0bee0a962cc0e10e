import { useEffect, useRef } from 'react'
import { longAlertMs, tell } from '../../../../shared/toasts.ts'

/** Each refusal because of the total is told in passing too: the questions may be far from the button that saves. */
export const useTotalTold = (failures: number, problem: string | null): void => {
  const told = useRef(failures)
  useEffect(() => {
    if (told.current === failures) return
    told.current = failures
    if (problem !== null) tell.error(problem, longAlertMs)
  }, [failures, problem])
}
