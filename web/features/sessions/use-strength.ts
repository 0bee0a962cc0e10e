import { useEffect, useState } from 'react'
import { call } from '../../shared/data/call.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { type PasswordStrength, passwordStrength } from './sessions.operations.ts'

/** Whose password it is to be: one's own, another's (`userId`), or of whom a reset link was made for (`token`). */
export type Owner = { userId?: string | undefined; token?: string | undefined }

const debounceMs = 300

/**
 * What the server says of a password as it is typed; null while there is nothing to say. Asked past the cache, which would keep the
 * password.
 */
export const useStrength = (password: string, { userId, token }: Owner): PasswordStrength | null => {
  const { locale } = useCopy()
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reason comes in the viewer's language
  useEffect(() => {
    if (password === '') return setStrength(null)
    const asking = new AbortController()
    const timer = setTimeout(() => {
      // what cannot be weighed now is judged when the form is sent
      call(passwordStrength, { password, userId, token }, { signal: asking.signal }).then(
        setStrength,
        () => asking.signal.aborted || setStrength(null),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [password, userId, token, locale])
  return strength
}
