import { useNavigation } from '../../shared/navigate.ts'
import { TestIntroduction } from './TestIntroduction.tsx'

export const TestIntroScreen = () => {
  const state = useNavigation('/cursos/informacion-de-examen')
  return state && <TestIntroduction {...state} />
}
