export const Role_list = { name: 'Query.Role_list', args: {  } } as const
