import { useEffect } from 'react'
import { go, open, useNavigation } from '../../shared/navigate.ts'

/** The marker that publishing leaves: read once, then its place in the history is the list's. */
export const PublishedScreen = () => {
  const state = useNavigation('/cursos/editar/publicar')
  useEffect(() => {
    if (state) open('/cursos', state, { replace: true })
    else go('/cursos', { replace: true })
  }, [state])
  return null
}
