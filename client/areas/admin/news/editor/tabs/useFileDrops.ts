import { useEffect } from 'react';

/** Prevents the browser from leaving the page to open a file that is dropped outside the text. */
export function useFileDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const { dataTransfer, target } = event;
      const acceptsFiles = target instanceof HTMLInputElement && target.type === 'file';
      if (!dataTransfer?.types.includes('Files') || acceptsFiles || event.defaultPrevented) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
