export const Audit_person = { name: 'Query.Audit_person', args: { userId: 'ID!', asOf: 'String' } } as const
