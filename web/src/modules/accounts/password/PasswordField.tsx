import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useCapsLock } from './caps-lock.ts';

interface PasswordFieldProps extends Omit<PasswordInputProps, 'type' | 'visible'> {
  autoComplete: 'current-password' | 'new-password';
}

const Eye = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff size={18} stroke={1.6} /> : <IconEye size={18} stroke={1.6} />;

const CAPS = { fontSize: '0.75rem', lineHeight: '1rem', color: 'var(--orange-text)' };

/** Password field with a visibility toggle and a Caps Lock warning. */
export function PasswordField({ onBlur, ...props }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const { capsLock, onKeyDown, onKeyUp, onBlur: forget } = useCapsLock();
  return (
    <div>
      <PasswordInput
        {...props}
        // Mantine sets it on its text fields only.
        aria-invalid={props.error ? true : undefined}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleIcon={Eye}
        visibilityToggleButtonProps={{
          // The label is constant because the toggle has a pressed state.
          'aria-label': 'Показать пароль',
          tabIndex: 0,
        }}
        spellCheck={false}
        autoCapitalize="none"
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
        onBlur={(event) => {
          forget();
          onBlur?.(event);
        }}
      />
      <p role="status" style={{ ...CAPS, marginTop: capsLock ? 4 : 0 }}>
        {capsLock && 'Включён Caps Lock'}
      </p>
    </div>
  );
}
