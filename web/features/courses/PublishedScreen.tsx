import { useEffect } from 'react'
import { go, open, useNavigation } from '../../shared/navigate.ts'

/** Redirects the address after publishing to the list, in the same history entry. */
export const PublishedScreen = () => {
  const state = useNavigation('/cursos/editar/publicar')
  useEffect(() => {
    if (state) open('/cursos', state, { replace: true })
    else go('/cursos', { replace: true })
  }, [state])
  return null
}
