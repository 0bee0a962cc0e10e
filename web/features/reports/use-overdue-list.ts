import { useLocation, useSearchParams } from 'wouter'

/** The address of the shown list with what is overdue alone, on the first page. */
export const useOverdueList = (): string => {
  const [path] = useLocation()
  const [params] = useSearchParams()
  const overdue = new URLSearchParams(params)
  overdue.delete('page')
  overdue.set('due', 'overdue')
  return `${path}?${overdue.toString()}`
}
