import { makeResetToken } from '../../api/features/sessions/passwords/recovery.ts'
import { keyFor } from '../../api/keys.ts'
import type { FeatureCalls } from '../support/calls.ts'

const ownPassword = 'a password of their own'
const newPassword = 'marea-alta-93-faro'

export const sessionsCalls: FeatureCalls = {
  administrators: ['Query.PasswordRequest_list'],
  otherStrings: {
    'Mutation.User_login': ['payrollNum', 'password'],
    'Mutation.User_changePassword': ['oldPassword', 'newPassword'],
    'Mutation.User_forgotPassword': ['payrollNum'],
    'Mutation.User_resetPassword': ['token', 'newPassword'],
  },
  acts: {
    'Mutation.User_changePassword': 'ReplacePassword',
    'Mutation.User_login': 'LogIn',
    'Mutation.User_resetPassword': 'ResetPassword',
  },
  outsideTheLog: { User_logOut: 'login sessions', User_forgotPassword: 'reset tokens' },
  mutations: (on) => {
    const { app, somebody } = on
    return {
      User_forgotPassword: async () => ({ by: null, given: { payrollNum: '100' } }),
      User_resetPassword: async () => {
        const { services, config, clock } = app
        const { id } = await somebody()
        const token = await makeResetToken(
          services.db,
          id,
          keyFor(config.jwtSecret, 'reset-tokens'),
          clock.now,
        )
        return { by: null, given: { token, newPassword } }
      },
      User_login: async () => {
        await somebody()
        return { by: null, given: { payrollNum: on.payrollNum(), password: ownPassword } }
      },
      User_logOut: async () => ({ by: await somebody(), given: {} }),
      User_changePassword: async () => {
        const by = await somebody()
        return { by, given: { oldPassword: ownPassword, newPassword, isAdmin: false, userId: by.id } }
      },
    }
  },
}
