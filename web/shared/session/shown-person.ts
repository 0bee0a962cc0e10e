import { useSearchParams } from 'wouter'
import { useNavigation } from '../navigate.ts'
import { useSession } from './session.ts'

/** Whose profile /empleado/desarrollo shows: whom another screen handed over or the address names, otherwise oneself. */
export const useShownPerson = (): string => {
  const { user } = useSession()
  const state = useNavigation('/empleado/desarrollo')
  const [params] = useSearchParams()
  return state?.user.id ?? params.get('empleado') ?? user.id
}
