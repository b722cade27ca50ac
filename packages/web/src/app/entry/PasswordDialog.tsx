// Changing one's password: from the user menu, or before the first login with the token that came with the refusal.
// Without antd's form: nobody else needs it, and every list would load it along with what it shares with dialogs.
import { inLang, passwordWeakness } from '@tmlm/model'
import { Alert, Input, Modal, type InputRef } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../engine/call/apiError.ts'
import { FieldFrame } from '../../engine/form/FieldFrame.tsx'
import { problemsIn, type Problems } from '../../engine/form/problems.ts'
import { useLang } from '../../ui/useLang.ts'
import { call, type Caller } from '../api.ts'
import { say } from '../feedback.ts'
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

const reasonTexts = { given: 'passwordGiven', weak: 'passwordWeak', old: 'passwordOld' } as const

const names = ['oldPassword', 'password', 'checkPass'] as const
type Name = (typeof names)[number]

export function PasswordDialog({ as, reason, oldPassword = '', onClose, onChanged }: PasswordDialogProps) {
  const { t } = useTranslation('app')
  const lang = useLang()
  const prefix = useId()
  const idOf = (name: Name): string => `${prefix}${name}`
  const first = useRef<InputRef>(null)
  const firstName = oldPassword === '' ? 'oldPassword' : 'password'
  const [passwords, setPasswords] = useState({ oldPassword, password: '', checkPass: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const level = usePasswordLevel(as)
  const tips = { 0: t('passwordTip0'), 1: t('passwordTip1'), 2: t('passwordTip2') }

  function weaknessOf(password: string): string | undefined {
    const weakness = level === null ? undefined : passwordWeakness(password, level)
    return weakness && inLang(weakness, lang)
  }

  function problemOf(name: Name): string | undefined {
    const { password } = passwords
    const value = passwords[name]
    if (name === 'oldPassword') return value === '' ? t('oldPasswordRequired') : undefined
    if (name === 'password') return value === '' ? t('newPasswordRequired') : weaknessOf(password)
    if (value === '') return t('checkPassRequired')
    return value === password ? undefined : t('passwordsDiffer')
  }

  async function submit(): Promise<void> {
    setRefusal(null)
    const found = Object.fromEntries(names.flatMap((name) => [[name, problemOf(name)] as const].filter(isWrong)))
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await call('token', 'changePassword', { ...passwords }, as ? { as } : {})
      say.done(t('success'), t('passwordChanged'))
      onChanged()
    } catch (error) {
      const said = error instanceof ApiError ? problemsIn(error) : {}
      if (names.some((name) => name in said)) setProblems(said)
      else setRefusal(error instanceof ApiError ? error.message : t('callFailed'))
    } finally {
      setBusy(false)
    }
  }

  const field = (name: Name, help?: string) => (
    <FieldFrame
      key={name}
      id={idOf(name)}
      label={t(name === 'password' ? 'newPassword' : name)}
      isRequired
      isWide
      help={help}
      problem={problems[name]}
    >
      <Input.Password
        id={idOf(name)}
        {...(name === firstName ? { ref: first } : {})}
        size="middle"
        value={passwords[name]}
        autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
        maxLength={200}
        disabled={isBusy}
        {...(problems[name] === undefined ? {} : { status: 'error' as const })}
        onChange={(event) => setPasswords({ ...passwords, [name]: event.target.value })}
        onFocus={() =>
          setProblems((known) => Object.fromEntries(Object.entries(known).filter(([other]) => other !== name)))
        }
      />
    </FieldFrame>
  )

  return (
    <Modal
      open
      width={400}
      title={t('changePassword')}
      okText={t('confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ size: 'middle' }}
      cancelButtonProps={{ size: 'middle' }}
      confirmLoading={isBusy}
      onOk={() => void submit()}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && first.current?.focus()}
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
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void submit()
        }}
      >
        {field('oldPassword')}
        {/* What is wrong says the same as the tip. */}
        {field('password', level === null ? undefined : tips[level])}
        {field('checkPass')}
        <button type="submit" hidden />
      </form>
    </Modal>
  )
}

const isWrong = (entry: readonly [Name, string | undefined]): entry is readonly [Name, string] => entry[1] !== undefined
