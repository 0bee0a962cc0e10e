export const Audit_statusReasons = { name: 'Query.Audit_statusReasons', args: { courseId: 'ID!', userId: 'ID!', asOf: 'String' } } as const
