export const User = { name: 'Query.User', args: { id: 'ID!' } } as const

export const User_Authors = { name: 'Query.User_Authors', args: {  } } as const

export const User_forgettingEffects = { name: 'Query.User_forgettingEffects', args: { id: 'ID!' } } as const

export const User_list = { name: 'Query.User_list', args: { search: 'String', terminal: 'ID', department: 'ID', status: 'String', activation: 'String', mail: 'String', sort: 'PeopleSort', direction: 'SortDirection', page: 'Int', pageSize: 'Int' } } as const

export const User_updateEmployee = { name: 'Mutation.User_updateEmployee', args: { id: 'ID!', status: 'Boolean!', reason: 'String' } } as const

export const User_changeRole = { name: 'Mutation.User_changeRole', args: { userId: 'ID!', roleId: 'ID!', reason: 'String' } } as const

export const User_forget = { name: 'Mutation.User_forget', args: { id: 'ID!', payrollNum: 'String!', ground: 'ForgettingGround!', reason: 'String' } } as const
