import { Button, FileButton } from '@mantine/core';
import { extensionOf } from '@portal/contract/files/files.limits.ts';
import { CERTIFICATE_FILE } from '@portal/contract/requests/deciding.calls.ts';
import { notify } from '../../../platform/notify.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { acceptOf } from '../../../ui/fields/accept.ts';
import { type StaffRequest, useGiveCertificate } from '../requests.queries.ts';

const EXTENSIONS: readonly string[] = CERTIFICATE_FILE.extensions;
const ACCEPT = acceptOf(EXTENSIONS);

/** Error of a file, or null. */
function faultOf({ name, size }: File): string | null {
  if (!EXTENSIONS.includes(extensionOf(name))) return CERTIFICATE_FILE.wrongType;
  return size > CERTIFICATE_FILE.largest.bytes ? CERTIFICATE_FILE.largest.refusal : null;
}

/** Sends the finished certificate to the employee's own papers, which decides the request. */
export function CertificateButton({ request: { id, attributes } }: { request: StaffRequest }) {
  const { mutate, isPending } = useGiveCertificate(id);
  const give = async (file: File | null) => {
    const fault = file && faultOf(file);
    if (fault) return notify.error(fault);
    if (!file) return undefined;
    const isSure = await confirm({
      title: 'Отправить справку?',
      text: `${file.name} — ${attributes.employee.full_name}. Справка появится в «Моих документах» и останется там.`,
      confirmLabel: 'Отправить',
    });
    if (isSure) mutate(file);
    return undefined;
  };
  return (
    <FileButton accept={ACCEPT} onChange={(file) => void give(file)} inputProps={{ 'aria-label': 'Справка' }}>
      {({ onClick }) => (
        <Button flex={{ base: 1, sm: 'none' }} loading={isPending} onClick={onClick}>
          Приложить справку
        </Button>
      )}
    </FileButton>
  );
}
