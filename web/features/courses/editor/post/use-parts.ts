import { useCopy } from '../../../../shared/i18n/use-copy.ts'
import type { Parts } from './readiness.ts'

export const useParts = (): ((parts: Parts) => string) => {
  const { t, count } = useCopy()
  return ({ modules, lessons }) => {
    const ofModules = count('courses.editor.post.modules', modules)
    const ofLessons = count('courses.editor.post.parts', lessons)
    if (modules === 0) return ofLessons
    return lessons === 0
      ? ofModules
      : t('courses.editor.post.both', { modules: ofModules, lessons: ofLessons })
  }
}
