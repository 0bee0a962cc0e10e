import sql from 'sql-template-tag'
import type { CourseEvent, FileReference } from '../domain/courses/events.ts'
import type { Viewer } from '../domain/kernel/viewer.ts'
import { isOneOf } from './courses.relation.ts'
import type { Queryable } from './kernel/database.ts'
import { projection, put, remove, table } from './kernel/projection.ts'

export type DocumentRow = {
  document_id: string
  course_id: string
  name: string
  file: FileReference
  updated_at: string
}

const documentTable = table<DocumentRow>({
  name: 'course_documents',
  columns: {
    document_id: 'uuid',
    course_id: 'uuid',
    name: 'text',
    file: 'jsonb',
    updated_at: 'timestamptz',
  },
  key: ['document_id'],
  indexes: ['(course_id)'],
})

export const documents = projection<CourseEvent>({
  name: 'documents',
  version: 1,
  tables: [documentTable],
  on: {
    DocumentAttached: ({ data, at }) =>
      put(documentTable, {
        document_id: data.documentId,
        course_id: data.courseId,
        name: data.file.name,
        file: data.file,
        updated_at: at,
      }),
    DocumentRemoved: ({ data }) => remove(documentTable, { document_id: data.documentId }),
  },
})

export const documentById = async (db: Queryable, documentId: string): Promise<DocumentRow | null> =>
  (await db.query<DocumentRow>(sql`select * from course_documents where document_id = ${documentId}`))[0] ??
  null

export const documentsOf = (db: Queryable, courseId: string): Promise<DocumentRow[]> =>
  db.query(
    sql`select * from course_documents where course_id = ${courseId} order by updated_at desc, document_id`,
  )

export type RecentDocument = DocumentRow & { course_name: string }

export const documentsRecent = (db: Queryable, viewer: Viewer, limit: number): Promise<RecentDocument[]> =>
  db.query(sql`
    select d.*, c.name as course_name from course_documents d join courses c on c.course_id = d.course_id
    where ${isOneOf(viewer, ['creator', 'member'])} and not c.is_draft
    order by d.updated_at desc, d.document_id limit ${limit}`)
