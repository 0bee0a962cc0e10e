import { CodedError } from '../../../../shared/coded-error.ts'
import { call } from '../../../../shared/data/call.ts'
import { open } from '../../../../shared/navigate.ts'
import type { EditedCourse } from '../editor.data.ts'
import { setDraft } from '../editor.operations.ts'

/** Publishes the course or makes it a draft, then returns to the list. */
export const setStatus = async (
  course: EditedCourse,
  isDraft: boolean,
  /** Modules and lessons that stop being drafts with it. */
  released: readonly string[],
): Promise<void> => {
  const updated = await call(setDraft, {
    courseObject: { id: course.id, isDraft },
    released: isDraft ? null : [...released],
  })
  if (updated === 0) throw new CodedError('unexpected')
  const marker = { success: true, course: [course.name, course.id], isDraft } as const
  open('/cursos/editar/publicar', marker, { replace: true })
}
