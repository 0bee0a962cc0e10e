import { useSearchParams } from 'wouter'
import { useSession } from '../../shared/session/session.ts'
import { DateExceptions } from './DateExceptions.tsx'
import { ExtensionRequests } from './ExtensionRequests.tsx'

/** Dates that could not hold by themselves, and extensions that wait for an answer. */
export const TrayScreen = () => {
  const [params] = useSearchParams()
  const { can } = useSession()
  const isOfRequests = params.get('tab') === 'requests' && can('employee_development')
  return isOfRequests ? <ExtensionRequests /> : <DateExceptions />
}
