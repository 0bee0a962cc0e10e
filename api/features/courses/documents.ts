import { attachDocument, removeDocument } from '../../../domain/courses/documents.ts'
import type { FileReference } from '../../../domain/courses/events.ts'
import { mayOfCourse } from '../../../domain/courses/relation.ts'
import { checkDocumentName } from '../../../domain/courses/rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { type DocumentRow, documentById, documentsOf } from '../../../projections/documents.ts'
import type { Context } from '../../context.ts'
import { documentKey } from '../../contract/file-keys.ts'
import { coursesDocumentsOperations } from '../../contract/operations/courses.documents.ts'
import { mayWrite } from '../../files/access.ts'
import { type Args, operationsOf } from '../../http/operations.ts'
import { requireCaller } from '../../kit/request.ts'
import { requireVisibleCourse } from '../../records/course-access.ts'
import { editCourse } from './edit.ts'
import { deleteRemovedFile, holdDuring } from './files.ts'

type NewDocument = Args<(typeof coursesDocumentsOperations)['Mutation.DocumentCourse_create']>

type StoredDocument = Pick<DocumentRow, 'document_id' | 'course_id' | 'file' | 'updated_at'>

const present = (row: StoredDocument, signedUrl: string | null) => ({
  id: row.document_id,
  courseId: row.course_id,
  name: row.file.name,
  size: row.file.size,
  url: row.file.key,
  signedUrl,
  updatedAt: row.updated_at,
})

const listDocuments = async (context: Context, courseId: string) => {
  const { course_id, is_draft, relations } = await requireVisibleCourse(context, courseId)
  if (!mayOfCourse(relations, is_draft ? 'drafts' : 'content')) return []
  const rows = await documentsOf(context.readDb, course_id)
  const isReader = mayOfCourse(relations, 'files')
  return rows.map((row) => present(row, isReader ? context.files.signedUrl(row.file.key) : null))
}

/** Refuses a key that is not of this document. */
const documentFile = async (
  context: Context,
  { courseId, name, size, url }: NewDocument,
): Promise<FileReference> => {
  const key = documentKey(courseId, name)
  if (!(await mayWrite(requireCaller(context), key, context.db))) throw new Rejection('courses.not-yours')
  const code = checkDocumentName(name)
  if (code) throw new Rejection(code, 'name')
  const stored = url === key ? await context.files.hold(key, context.requestId) : null
  if (!stored) throw new Rejection('courses.document-not-stored', 'url')
  if (stored.size !== size) throw new Rejection('storage.wrong-size', 'size', { expected: stored.size })
  return { ...stored, name }
}

const attach = async (context: Context, document: NewDocument) => {
  const { courseId } = document
  const file = await documentFile(context, document)
  const command = context.command('AttachDocument')
  const documentId = context.derivedId('document', command.id)
  const { appended } = await editCourse(context, command, courseId, (by) => [
    attachDocument({ documentId, file }, by),
  ])
  const updatedAt = appended.events[0]?.at ?? context.now().toISOString()
  const row = { document_id: documentId, course_id: courseId, file, updated_at: updatedAt }
  return present(row, context.files.signedUrl(file.key))
}

const deleteDocument = async (context: Context, documentId: string) => {
  const row = await documentById(context.db, documentId)
  if (!row) throw new Rejection('courses.no-such-document')
  const command = context.command('RemoveDocument')
  const { pending } = await editCourse(context, command, row.course_id, (by) => [
    removeDocument(documentId, by),
  ])
  await deleteRemovedFile(context, row.file)
  return { transactionStatus: true, pending }
}

export const documentsHandlers = operationsOf(coursesDocumentsOperations, {
  'Query.DocumentCourse_list': ({ courseId }, context) => listDocuments(context, courseId),
  'Mutation.DocumentCourse_create': (document, context) =>
    holdDuring(context, document.url, () => attach(context, document)),
  'Mutation.DocumentCourse_delete': ({ id }, context) => deleteDocument(context, id),
})
