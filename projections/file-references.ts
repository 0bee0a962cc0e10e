import sql, { type Sql } from 'sql-template-tag'

/** Key and SHA-256 of every referenced object, completed files of removed lessons included. A read model with keys adds its line. */
export const fileReferences: Sql = sql`(
  select file->>'key' as key, file->>'sha256' as sha256 from lessons where file->>'key' is not null
  union all select thumbnail->>'key', thumbnail->>'sha256' from courses where thumbnail->>'key' is not null
  union all select file->>'key', file->>'sha256' from course_documents
  union all select captions->>'key', captions->>'sha256' from lesson_captions where captions->>'key' is not null
  union all select l.file->>'key', p.file_sha256 from lesson_progress p join lessons l using (lesson_id)
    where p.file_sha256 is not null
  union all select l.file_key, p.file_sha256 from lesson_progress p join removed_lessons l using (lesson_id)
    where p.file_sha256 is not null
  union all select file->>'key', file->>'sha256' from evidences where file is not null
  union all select file->>'key', file->>'sha256' from recognition_evidences where file is not null
  union all select file->>'key', file->>'sha256' from paper_images where file->>'key' is not null
  union all select file_key, file->>'sha256' from signature_agreements
  union all select receipt->>'key', receipt->>'sha256' from presented_lists
  union all select file->>'key', file->>'sha256' from constancia_papers where file is not null
  union all select scan->>'key', scan->>'sha256' from constancia_papers where scan is not null
)`
