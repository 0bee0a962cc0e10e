export const Audit_comparison = { name: 'Query.Audit_comparison', args: { list: 'ComparedList!', id: 'ID', from: 'String!', to: 'String', page: 'Int', pageSize: 'Int' } } as const

export const Audit_lists = { name: 'Query.Audit_lists', args: { search: 'String!', asOf: 'String' } } as const

export const Audit_list = { name: 'Query.Audit_list', args: { lessonId: 'ID!', asOf: 'String' } } as const
