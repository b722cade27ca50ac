// Changing one's password: from the user menu, or before the first login with the token that came with the refusal.
import { inLang, passwordWeakness } from '@tmlm/model'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../engine/call/apiError.ts'
import { useLang } from '../../ui/useLang.ts'
import { call, type Caller } from '../api.ts'
import { say } from '../feedback.ts'
import { showAtFields } from './fieldErrors.ts'
import type { ReasonToChange } from '../signIn.ts'
import { usePasswordLevel } from './passwordLevel.ts'

interface PasswordDialogProps {
  /** Present when the person is not inside yet. */
  readonly as?: Caller
  /** Why he must change it before he comes in. */
  readonly reason?: ReasonToChange | null
  /** What he has just typed at the door, so that he need not type it again. */
  readonly oldPassword?: string
  readonly onClose: () => void
  readonly onChanged: () => void
}

interface Passwords {
  readonly oldPassword: string
  readonly password: string
  readonly checkPass: string
}

const reasonTexts = { given: 'passwordGiven', weak: 'passwordWeak', old: 'passwordOld' } as const

const names = ['oldPassword', 'password', 'checkPass'] as const
type Name = (typeof names)[number]

export function PasswordDialog({ as, reason, oldPassword = '', onClose, onChanged }: PasswordDialogProps) {
  const { t } = useTranslation('app')
  const lang = useLang()
  const [form] = Form.useForm<Passwords>()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // What is wrong says the same as the tip.
  const [isWeak, setWeak] = useState(false)
  const level = usePasswordLevel(as)

  async function submit(passwords: Passwords): Promise<void> {
    setRefusal(null)
    setBusy(true)
    try {
      await call('token', 'changePassword', { ...passwords }, as ? { as } : {})
      say.done(t('success'), t('passwordChanged'))
      onChanged()
    } catch (error) {
      const isAtFields = error instanceof ApiError && showAtFields(form, error, names)
      if (!isAtFields) setRefusal(error instanceof ApiError ? error.message : t('callFailed'))
    } finally {
      setBusy(false)
    }
  }

  const weaknessOf = (password: string): string | null => {
    const weakness = level === null ? undefined : passwordWeakness(password, level)
    return weakness ? inLang(weakness, lang) : null
  }
  const tips = { 0: t('passwordTip0'), 1: t('passwordTip1'), 2: t('passwordTip2') }

  const rules = {
    oldPassword: [{ required: true, message: t('oldPasswordRequired') }],
    password: [
      { required: true, message: t('newPasswordRequired') },
      {
        validator: async (_: unknown, value = '') => {
          const weakness = value === '' ? null : weaknessOf(value)
          if (weakness !== null) throw new Error(weakness)
        },
      },
    ],
    checkPass: [
      { required: true, message: t('checkPassRequired') },
      {
        validator: async (_: unknown, value = '') => {
          if (value !== '' && value !== form.getFieldValue('password')) throw new Error(t('passwordsDiffer'))
        },
      },
    ],
  }

  const field = (name: Name, help?: string) => (
    <Form.Item
      key={name}
      name={name}
      label={t(name === 'password' ? 'newPassword' : name)}
      rules={rules[name]}
      validateTrigger="onSubmit"
      extra={help}
    >
      <Input.Password
        autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
        maxLength={200}
        onFocus={() => {
          form.setFields([{ name, errors: [] }])
          if (name === 'password') setWeak(false)
        }}
      />
    </Form.Item>
  )

  return (
    <Modal
      open
      width={400}
      title={t('changePassword')}
      okText={t('confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', size: 'middle' }}
      cancelButtonProps={{ size: 'middle' }}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && form.focusField(oldPassword === '' ? 'oldPassword' : 'password')}
    >
      {as && (
        <Alert
          type="warning"
          showIcon
          title={t('mustChangePassword')}
          description={reason ? t(reasonTexts[reason]) : undefined}
          style={{ marginBottom: 12 }}
        />
      )}
      {refusal !== null && <Alert type="error" showIcon title={refusal} role="alert" style={{ marginBottom: 12 }} />}
      <Form
        form={form}
        name="changePassword"
        layout="vertical"
        size="middle"
        disabled={isBusy}
        initialValues={{ oldPassword }}
        onFinish={submit}
        onFinishFailed={({ values: { password = '' } }) => setWeak(password !== '' && weaknessOf(password) !== null)}
      >
        {field('oldPassword')}
        {field('password', level === null || isWeak ? undefined : tips[level])}
        {field('checkPass')}
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
