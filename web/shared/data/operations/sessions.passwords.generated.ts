export const Password_strength = { name: 'Query.Password_strength', args: { password: 'String!', userId: 'ID', token: 'String' } } as const

export const PasswordRequest_list = { name: 'Query.PasswordRequest_list', args: {  } } as const

export const User_forgotPassword = { name: 'Mutation.User_forgotPassword', args: { payrollNum: 'String' } } as const

export const User_resetPassword = { name: 'Mutation.User_resetPassword', args: { token: 'String', newPassword: 'String' } } as const
