import type { ReactNode } from "react";
import { IconButton } from "../input/IconButton";

/** A button of the header. */
export interface HeaderAction {
  label: string;
  onClick: () => void;
}

/** Props of {@link HeaderBar}. */
export interface HeaderBarProps {
  title: ReactNode;
  back?: HeaderAction | undefined;
  /** next to the close button of a leading title */
  extra?: ReactNode;
  close?: HeaderAction | undefined;
}

/** The header of a screen: a large leading title, or a centred one next to a back button. */
export function HeaderBar({ title, back, extra, close }: HeaderBarProps) {
  return (
    <header className={back ? "header" : "header lead"} part="header">
      {back && <IconButton icon="back" {...back} />}
      <h1 className="title" part="title" tabIndex={-1}>
        {title}
      </h1>
      {extra}
      {close && <IconButton icon="close" {...close} />}
    </header>
  );
}
