export const User_logged = { name: 'Query.User_logged', args: {  } } as const

export const User_login = { name: 'Mutation.User_login', args: { payrollNum: 'String', password: 'String' } } as const

export const User_logOut = { name: 'Mutation.User_logOut', args: {  } } as const

export const User_changePassword = { name: 'Mutation.User_changePassword', args: { oldPassword: 'String', newPassword: 'String', isAdmin: 'Boolean', userId: 'ID' } } as const
