import { useEffect, useState } from 'react'

const tokenInAddress = (): string | null => location.hash.slice(1) || null

/** The token after the address's `#`; removes it from there and keeps it in memory. */
export const useFragmentToken = (): string | null => {
  const [token, setToken] = useState(tokenInAddress)
  useEffect(() => {
    const take = () => {
      const fromAddress = tokenInAddress()
      if (fromAddress === null) return
      setToken(fromAddress)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return token
}
