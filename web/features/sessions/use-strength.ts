import { useEffect, useState } from 'react'
import { call } from '../../shared/data/call.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { type PasswordStrength, passwordStrength } from './sessions.operations.ts'

/** Whose password it will be: the viewer's, another's (`userId`), or that of a reset link (`token`). */
export type Owner = { userId?: string | undefined; token?: string | undefined }

const debounceMs = 300

/** The server's rating of a password while typing; null if there is none. Bypasses the cache, which would store the password. */
export const useStrength = (password: string, { userId, token }: Owner): PasswordStrength | null => {
  const { locale } = useCopy()
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reason is in the viewer's language
  useEffect(() => {
    if (password === '') return setStrength(null)
    const request = new AbortController()
    const timer = setTimeout(() => {
      // if rating fails, the server still judges on submission
      call(passwordStrength, { password, userId, token }, { signal: request.signal }).then(
        setStrength,
        () => request.signal.aborted || setStrength(null),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [password, userId, token, locale])
  return strength
}
