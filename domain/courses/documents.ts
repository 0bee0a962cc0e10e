import { refusals } from '../kernel/rejection.ts'
import { type CourseDecision, type Editor, editing } from './course.ts'
import type { FileReference } from './events.ts'
import { type CourseRejection, checkDocument, isSameDocumentName } from './rules.ts'

const refuse = refusals<CourseRejection>()

export const attachDocument =
  (what: { documentId: string; file: FileReference }, by: Editor): CourseDecision =>
  (state) => {
    const { courseId, documents } = editing(state, by)
    const { documentId, file } = what
    if (documents.some(({ id }) => id === documentId)) return []
    const code = checkDocument(file)
    if (code) return refuse(code, 'name')
    if (documents.some(({ name }) => isSameDocumentName(name, file.name)))
      return refuse('CourseDocumentErrorDuplicate', 'name')
    return [{ type: 'DocumentAttached', data: { courseId, documentId, file } }]
  }

export const removeDocument =
  (documentId: string, by: Editor): CourseDecision =>
  (state) => {
    const { courseId, documents } = editing(state, by)
    const removed = documents.find(({ id }) => id === documentId)
    if (!removed) return []
    const { name, key: fileKey } = removed
    return [{ type: 'DocumentRemoved', data: { courseId, documentId, name, fileKey } }]
  }
