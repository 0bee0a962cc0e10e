import { useSearchParams } from 'wouter'
import { useNavigation } from '../navigate.ts'
import { useSession } from './session.ts'

/** The person of /empleado/desarrollo: from the navigation state or the address, otherwise the viewer. */
export const useShownPerson = (): string => {
  const { user } = useSession()
  const state = useNavigation('/empleado/desarrollo')
  const [params] = useSearchParams()
  return state?.user.id ?? params.get('empleado') ?? user.id
}
